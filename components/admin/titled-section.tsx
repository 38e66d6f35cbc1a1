import type { ReactNode } from "react";

type TitledSectionProps = {
  id: string;
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
};

export function TitledSection({ id, title, text, action, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id={id} className="text-lg">
            {title}
          </h3>
          {text && <p className="mt-1 text-quiet text-sm">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
