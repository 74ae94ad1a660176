import { isIPv4, isIPv6 } from 'node:net';

/** Rewrites a trailing dotted IPv4 address as two hexadecimal groups. */
function withoutDots(address: string): string {
  const at = address.lastIndexOf(':') + 1;
  const dotted = address.slice(at);
  if (!isIPv4(dotted)) return address;
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return `${address.slice(0, at)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = withoutDots(address).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const all =
    tail === undefined
      ? left
      : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
  return all.map((group) => Number.parseInt(group, 16));
}

/**
 * The network that a rate limit counts for an address: a single IPv4 address in any notation, or the /64 of an IPv6
 * address, as its customer can use any address within it.
 * @example networkOf('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  // Treat both loopback addresses as one.
  if (groups.every((group, at) => group === (at === 7 ? 1 : 0))) return '127.0.0.1';
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
