import type { ReviewSummary } from "@/lib/reviews/data";
import { type ReviewFacts as Facts, factsOf } from "@/lib/reviews/wording";

export type ReviewMaking = Facts & Pick<ReviewSummary, "pros" | "cons">;

export function ReviewFacts({ review }: { review: ReviewMaking }) {
  const facts = factsOf(review);
  const lists = { Pros: review.pros, Cons: review.cons };
  return (
    <>
      {facts.length > 0 && <p className="wrap-anywhere mt-2 text-quiet text-sm">{facts.join(" · ")}</p>}
      {review.pros.length + review.cons.length > 0 && (
        <dl className="mt-4 grid max-w-reading gap-4 text-sm leading-relaxed sm:grid-cols-2">
          {Object.entries(lists)
            .filter(([, notes]) => notes.length > 0)
            .map(([name, notes]) => (
              <div key={name} className="min-w-0">
                <dt className="font-medium">{name}</dt>
                {[...new Set(notes)].map((note) => (
                  <dd key={note} dir="auto" className="wrap-anywhere text-quiet">
                    {note}
                  </dd>
                ))}
              </div>
            ))}
        </dl>
      )}
    </>
  );
}
