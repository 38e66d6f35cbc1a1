export const EVIDENCE = ["evidenceUrl", "evidenceImageUrl", "evidenceArchiveUrl"] as const;

export type Evidence = Record<(typeof EVIDENCE)[number], string | null>;

export function evidenceOf({
  evidenceUrl = null,
  evidenceImageUrl = null,
  evidenceArchiveUrl = null,
}: Partial<Evidence>): Evidence {
  return { evidenceUrl, evidenceImageUrl, evidenceArchiveUrl };
}

/** For a table with this alias. */
export function evidenceColumns<Alias extends string>(alias: Alias) {
  return [
    `${alias}.evidence_url as evidenceUrl`,
    `${alias}.evidence_image_url as evidenceImageUrl`,
    `${alias}.evidence_archive_url as evidenceArchiveUrl`,
  ] as const;
}

export function evidenceLines(evidence: Evidence, origin: string): string[] {
  const { evidenceUrl, evidenceImageUrl, evidenceArchiveUrl } = evidence;
  const image = evidenceImageUrl && new URL(evidenceImageUrl, origin).href;
  const named = { Evidence: evidenceUrl, Screenshot: image, "Archived copy": evidenceArchiveUrl };
  return Object.entries(named).flatMap(([name, address]) => (address ? [`${name}: ${address}`] : []));
}
