ALTER TYPE "OfferKind" ADD VALUE 'provider';
