ALTER TABLE "providers" ADD COLUMN "sites" JSONB NOT NULL DEFAULT '[]';

CREATE INDEX "providers_website_host" ON "providers"
    (substring(lower("website_url") from '^https?://(?:[^/?#]*@)?(?:www\.)?([^/:?#]+)'));

CREATE INDEX "providers_with_impostors" ON "providers" ("id") WHERE "sites" @> '[{"kind": "impostor"}]';
