-- So that people know their sessions apart: where one was opened, and in which browser on which system.
ALTER TABLE "sessions" ADD COLUMN "address" TEXT, ADD COLUMN "device" TEXT;
