-- A deal may name the provider whose offer it is.
ALTER TABLE "deals" ADD COLUMN "provider_id" INTEGER;

-- CreateIndex
CREATE INDEX "deals_provider_id_idx" ON "deals"("provider_id");

-- AddForeignKey
ALTER TABLE "deals" ADD CONSTRAINT "deals_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE SET NULL ON UPDATE CASCADE;
