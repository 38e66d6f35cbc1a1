/** What a request and each part of its body take besides their bytes. */
const REQUEST_OVERHEAD = 2_048;
const PART_OVERHEAD = 256;

/**
 * @typedef {{ groups: Group[], bytes: number, cutOff: () => void }} Held
 * @typedef {{ most: number, bytes: number, held: Set<Held> }} Group bodies bounded together, the oldest first
 */

/** @param {number} most @returns {Group} */
const newGroup = (most) => ({ most, bytes: 0, held: new Set() });

/**
 * Counts what is held of unfinished bodies, of each address and of all together. Where there is no room for
 * more, the oldest ones are cut off: a body that arrives at once is never kept out by those that do not.
 * @param {{ mostOfAll: number, mostOfAddress: number }} limits in bytes
 * @returns a function that opens the account of one body: `take(bytes)` counts a part of it and tells whether
 *   there is room, `release()` forgets it
 */
export function holdBodies({ mostOfAll, mostOfAddress }) {
  const all = newGroup(mostOfAll);
  /** @type {Map<string, Group>} */
  const byAddress = new Map();

  function groupOf(address) {
    const group = byAddress.get(address) ?? newGroup(mostOfAddress);
    byAddress.set(address, group);
    return group;
  }

  function add(own, bytes) {
    own.bytes += bytes;
    for (const group of own.groups) group.bytes += bytes;
  }

  function hasRoom(own, group) {
    for (const other of group.held) {
      if (group.bytes <= group.most) break;
      if (other !== own) other.cutOff();
    }
    return group.bytes <= group.most;
  }

  return (address, cutOff) => {
    const own = { groups: [groupOf(address), all], bytes: 0, cutOff };
    for (const group of own.groups) group.held.add(own);
    add(own, REQUEST_OVERHEAD);
    return {
      take(bytes) {
        add(own, bytes + PART_OVERHEAD);
        return own.groups.every((group) => hasRoom(own, group));
      },
      release() {
        add(own, -own.bytes);
        for (const group of own.groups) group.held.delete(own);
        own.groups = [];
        if (byAddress.get(address)?.held.size === 0) byAddress.delete(address);
      },
    };
  };
}
