/** Looks up push services and refuses addresses of private networks (SSRF). */

import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

/**
 * The addresses outside the public internet; two lists, because one would confuse IPv4 with IPv6 addresses.
 */
const PRIVATE_4 = new BlockList()
const PRIVATE_6 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE_4.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE_6.addSubnet(network, bits, 'ipv6')
}

/** Returns true for an address of this machine or of a private network, or a reserved one. */
export function isPrivateAddress({ address, family }: LookupAddress): boolean {
  return family === 6 ? PRIVATE_6.check(address, 'ipv6') : PRIVATE_4.check(address, 'ipv4')
}

/**
 * Creates a lookup that returns only public addresses, so that an external name never leads to the internal
 * network. The connection goes to the same address that was checked. `resolve` is the system's own lookup.
 */
export function createPublicLookup(resolve: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const addresses = found.filter(each => !isPrivateAddress(each))
      const [first] = addresses
      if (!first) return callback(new Error(`${hostname} has no public address`), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
