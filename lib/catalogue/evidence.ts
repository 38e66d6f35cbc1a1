export const EVIDENCE = ["evidenceUrl", "evidenceImageUrl", "evidenceArchiveUrl"] as const;

export const PROOF = [...EVIDENCE, "statusNote"] as const;

export type Evidence = Record<(typeof EVIDENCE)[number], string | null>;

export function evidenceOf({
  evidenceUrl = null,
  evidenceImageUrl = null,
  evidenceArchiveUrl = null,
}: Partial<Evidence>): Evidence {
  return { evidenceUrl, evidenceImageUrl, evidenceArchiveUrl };
}

export function evidenceColumns<Alias extends string>(alias: Alias) {
  return [
    `${alias}.evidence_url as evidenceUrl`,
    `${alias}.evidence_image_url as evidenceImageUrl`,
    `${alias}.evidence_archive_url as evidenceArchiveUrl`,
  ] as const;
}

/** Name and address; a picture's may be a path. */
export function evidenceLinks(evidence: Evidence): [name: string, address: string][] {
  const { evidenceUrl, evidenceImageUrl, evidenceArchiveUrl } = evidence;
  const named = { Evidence: evidenceUrl, Screenshot: evidenceImageUrl, "Archived copy": evidenceArchiveUrl };
  return Object.entries(named).flatMap(([name, address]) => (address ? [[name, address]] : []));
}

export const evidenceLines = (evidence: Evidence, origin: string): string[] =>
  evidenceLinks(evidence).map(([name, address]) => `${name}: ${new URL(address, origin).href}`);
