-- Where a featured deal stands among the featured; those without a place come after, by id.
ALTER TABLE "deals" ADD COLUMN "position" INTEGER;
