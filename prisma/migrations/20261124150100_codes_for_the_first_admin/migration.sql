-- Codes that register somebody only while there is no user at all: INITIAL_CODE, and those of the one-time
-- addresses that a first start prints.
ALTER TABLE "invitation_codes" ADD COLUMN "for_first_admin" BOOLEAN NOT NULL DEFAULT false;
UPDATE "invitation_codes" SET "for_first_admin" = true WHERE "code" = 'INITIAL_CODE';
