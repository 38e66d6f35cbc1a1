import type { Metadata } from "next";
import { ReviewForm } from "@/components/reviews/review-form";
import { type FormPageProps, requireForm } from "@/lib/pages/admin-form";

export const metadata: Metadata = { title: "Review" };

export default async function ReviewFormPage(props: FormPageProps) {
  const { id, copyOf } = await requireForm("reviews", props);
  return <ReviewForm key={`${id}-${copyOf}`} id={id} copyOf={copyOf} />;
}
