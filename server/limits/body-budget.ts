const REQUEST_OVERHEAD = 2_048;
const CHUNK_OVERHEAD = 256;

type Group = { maxBytes: number; bytes: number; bodies: Set<Body> };
type Body = { groups: Group[]; bytes: number; cutOff: () => void };

export type BodyShare = { take: (bytes: number) => boolean; release: () => void };

const newGroup = (maxBytes: number): Group => ({ maxBytes, bytes: 0, bodies: new Set() });

function add(body: Body, bytes: number) {
  body.bytes += bytes;
  for (const group of body.groups) group.bytes += bytes;
}

function makeRoom(body: Body, group: Group): boolean {
  for (const other of group.bodies) {
    if (group.bytes <= group.maxBytes) break;
    if (other !== body) other.cutOff();
  }
  return group.bytes <= group.maxBytes;
}

/** The oldest bodies are cut off first, so slow uploads can't block fast ones. */
export function createBodyBudget(limits: { total: number; perAddress: number }) {
  const all = newGroup(limits.total);
  const byAddress = new Map<string, Group>();

  return (address: string, cutOff: () => void): BodyShare => {
    const ofAddress = byAddress.get(address) ?? newGroup(limits.perAddress);
    byAddress.set(address, ofAddress);
    const body: Body = { groups: [ofAddress, all], bytes: 0, cutOff };
    for (const group of body.groups) group.bodies.add(body);
    add(body, REQUEST_OVERHEAD);
    return {
      take(bytes) {
        add(body, bytes + CHUNK_OVERHEAD);
        return body.groups.every((group) => makeRoom(body, group));
      },
      release() {
        add(body, -body.bytes);
        for (const group of body.groups) group.bodies.delete(body);
        body.groups = [];
        if (byAddress.get(address)?.bodies.size === 0) byAddress.delete(address);
      },
    };
  };
}
