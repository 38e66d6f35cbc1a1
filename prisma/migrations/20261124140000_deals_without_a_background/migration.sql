-- A deal for which no background was chosen has none stored: as the featured deal it gets waves, which an explicit
-- 'none' keeps away.
ALTER TABLE "deals" ALTER COLUMN "background_style" DROP NOT NULL, ALTER COLUMN "background_style" DROP DEFAULT;
