import { type Evidence, evidenceLinks } from "@/lib/catalogue/evidence";
import { counted } from "@/lib/counted";
import { formatDuration } from "@/lib/dates";
import { listStatusIntervals, noteHistory } from "@/lib/history/data";
import { yearHistory, yearRange } from "@/lib/history/figures";
import { formatListed, formatShares } from "@/lib/history/shares";
import { route } from "@/lib/http/route";
import { day, link, markdownResponse, PageParams, paragraphs, plain, table } from "@/lib/markdown/text";
import { getOutlook, listAlternatives } from "@/lib/outlook/data";
import { outlookSentence } from "@/lib/outlook/wording";
import { requireProvider } from "@/lib/providers/data";
import { officialFirst, SITE_SENTENCES } from "@/lib/providers/sites";
import { visibilityLabel } from "@/lib/providers/vocabulary";
import { currentTime } from "@/lib/runtime/clock";
import { providerPath } from "@/lib/runtime/routes";

const linked = (evidence: Evidence): string =>
  evidenceLinks(evidence)
    .map(([name, address]) => link(name, address))
    .join(" · ");

export const GET = route({
  access: "public",
  params: PageParams,
  handle: async ({ request, params: { id } }) => {
    const provider = await requireProvider(null, id);
    const now = currentTime();
    const isDown = provider.status !== "undetected";
    const [stored, outlook, alternatives] = await Promise.all([
      listStatusIntervals([id], yearRange(now)),
      isDown ? getOutlook(provider, now) : null,
      isDown ? listAlternatives(null, provider) : [],
    ]);
    const { from: begins, intervals, figures } = noteHistory(yearHistory(stored.get(id) ?? [], now), now);
    const { gameId, gameTitle, verifiedBy, freshness, statusNote, description, rating, reviewCount } =
      provider;
    const check = `Last verified ${day(provider.verifiedAt)}${verifiedBy ? ` by ${plain(verifiedBy)}` : ""}`;
    const { listedDays, medianRecoverySeconds: recovery } = figures;
    const facts = [
      gameId && gameTitle ? `Game: ${link(gameTitle, `/game/${gameId}`)}` : null,
      `Type: ${provider.type}, ${visibilityLabel(provider.visibility).toLowerCase()}`,
      ...figures.spans.map(
        ({ days, shares }) =>
          `Undetected in ${days} days: ${formatShares(shares).undetected}${listedDays < days ? ` of ${formatListed(listedDays)}` : ""}`,
      ),
      `Detections in 12 months: ${figures.detections}`,
      recovery === null ? null : `Median time to recover: ${formatDuration(recovery * 1_000)}`,
      reviewCount > 0 ? `Score: ${rating.toFixed(1)} of 10 from ${counted(reviewCount, "review")}` : null,
    ];
    const sites = officialFirst(provider.sites).map(({ host, kind, note, verifiedAt }) => {
      const site = kind === "official" ? link(host, `https://${host}/`) : `\`${host}\``; // Many renderers link bare hosts
      return `- ${SITE_SENTENCES[kind]}${site}, verified ${day(verifiedAt)}${note ? `. ${plain(note)}` : ""}`;
    });
    const instead = alternatives.map(
      ({ id, name, rating, reviewCount }) =>
        `- ${link(name, providerPath(id))}, ${reviewCount > 0 ? `${rating.toFixed(1)} of 10` : "no reviews"}`,
    );
    const rows = intervals
      .toReversed()
      .map(({ status, from, until, note, ...evidence }) => [
        status,
        from > begins ? day(from) : `before ${day(from)}`,
        until ? day(until) : "now",
        [linked(evidence), note && plain(note)].filter(Boolean).join(" "),
      ]);
    return markdownResponse(request, providerPath(id), [
      `# ${plain(provider.name)}`,
      `**${provider.status}** since ${day(provider.statusChangedAt)}. ${check}${freshness === "fresh" ? "" : ", not re-checked since"}.`,
      linked(provider),
      statusNote && plain(statusNote),
      sites.join("\n"),
      outlook && outlookSentence(outlook),
      facts
        .filter((fact) => fact !== null)
        .map((fact) => `- ${fact}`)
        .join("\n"),
      description && paragraphs(description),
      instead.length > 0 && `## Use instead\n\n${instead.join("\n")}`,
      "## Last 12 months",
      table(["Status", "From", "Until", "Evidence"], rows),
      link("How we decide", "/how-we-decide"),
    ]);
  },
});
