UPDATE "games" SET "title" = normalize("title") WHERE "title" IS NOT NORMALIZED;
UPDATE "providers" SET "name" = normalize("name") WHERE "name" IS NOT NORMALIZED;
UPDATE "reviews" SET "title" = normalize("title") WHERE "title" IS NOT NORMALIZED;
UPDATE "deals" SET "title" = normalize("title") WHERE "title" IS NOT NORMALIZED;
UPDATE "advertisements" SET "title" = normalize("title") WHERE "title" IS NOT NORMALIZED;
UPDATE "invitation_codes" c SET "code" = normalize("code")
WHERE "code" IS NOT NORMALIZED AND NOT EXISTS (
    SELECT FROM "invitation_codes" o WHERE o."id" <> c."id" AND normalize(o."code") = normalize(c."code")
);
