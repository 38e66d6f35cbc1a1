import { recordRoutes } from "@/lib/http/record-routes";
import { ReviewAnswer } from "@/lib/reviews/answers";
import { requireReview } from "@/lib/reviews/data";
import { reviewWrites } from "@/lib/reviews/mutations";

export const { GET, PUT, DELETE } = recordRoutes(reviewWrites, ReviewAnswer, requireReview);
