import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not public (IANA's registry of special-purpose addresses). */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Only global unicast is public in IPv6, except ranges for tunnels to IPv4, documentation and tests. */
const GLOBAL_V6 = ['2000::/3']
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

export type Networks = Pick<BlockList, 'check'>

/** Parses addresses and networks such as `10.1.0.0/16` into a list to check against. */
export function networksOf(words: readonly string[]): Networks {
  const list = new BlockList()
  for (const word of words) {
    const [address = '', bits] = word.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

const specialV4 = networksOf(SPECIAL_V4)
const globalV6 = networksOf(GLOBAL_V6)
const specialV6 = networksOf(SPECIAL_V6)

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !specialV4.check(address, 'ipv4')
  if (version !== 6 || address.includes('%')) return false
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}

/** Whether an address is in one of the networks; never for IPv4 addresses embedded in IPv6. */
export function isWithin(networks: Networks, address: string): boolean {
  const version = isIP(address)
  if (version === 4) return networks.check(address, 'ipv4')
  return version === 6 && !address.includes('.') && !/^::ffff:/i.test(address) && networks.check(address, 'ipv6')
}
