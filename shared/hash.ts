const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a over the text's 16-bit units, finished as MurmurHash3 does: one other character changes every bit. */
export function hash(text: string): number {
  let bits = FNV_OFFSET
  for (let index = 0; index < text.length; index += 1) {
    bits = Math.imul(bits ^ text.charCodeAt(index), FNV_PRIME)
  }
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Tells a member of the shop from others without naming them: pages get no ids of members. */
export const memberKey = (memberId: string): number => hash(memberId.toLowerCase())
