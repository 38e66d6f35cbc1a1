import { verify } from "@/lib/history/mutations";
import { authorize } from "@/lib/http/route";
import { flag } from "@/lib/input/fields";
import { ProviderId } from "@/lib/mcp/read-tools";
import { type Tool, tool } from "@/lib/mcp/tool";
import type { Viewer } from "@/lib/permissions";
import { type ProviderRecord, requireProvider } from "@/lib/providers/data";
import { providerWrites } from "@/lib/providers/mutations";
import { ProviderStatuses, ProviderVerification } from "@/lib/providers/schema";
import type { LoadedVersion } from "@/lib/writes/mutations";

const target = {
  id: ProviderId,
  dryRun: flag("dryRun").default(true).describe("If true, only describes the change."),
};

type Change = {
  id: number;
  dryRun: boolean;
  plan: (provider: ProviderRecord) => string;
  write: () => Promise<ProviderRecord>;
};

export function writeTools(viewer: Viewer, loaded: LoadedVersion): readonly Tool[] {
  async function change({ id, dryRun, plan, write }: Change) {
    authorize(viewer, "providers");
    if (!dryRun) return { dryRun, provider: await write() };
    const provider = await requireProvider(viewer, id);
    return { dryRun, plan: `Nothing has changed yet. With dryRun false, this ${plan(provider)}.`, provider };
  }

  return [
    tool({
      name: "verify_provider",
      description: "Records that a provider's current status was checked just now.",
      input: ProviderVerification.extend(target),
      isWrite: true,
      run: ({ id, dryRun, ...fields }) =>
        change({
          id,
          dryRun,
          plan: ({ name, status }) => `verifies that ${name} is ${status}`,
          write: () => verify(viewer, id, fields, loaded),
        }),
    }),
    tool({
      name: "set_status",
      description: "Sets a provider's detection status, which appears in the updates and notifies followers.",
      input: ProviderStatuses.omit({ ids: true }).extend(target),
      isWrite: true,
      run: ({ id, dryRun, ...changes }) =>
        change({
          id,
          dryRun,
          plan: ({ name, status: from }) =>
            from === changes.status
              ? `keeps ${name} ${from}`
              : `changes ${name} from ${from} to ${changes.status}`,
          write: () => providerWrites.update(viewer, id, changes, loaded),
        }),
    }),
  ];
}
