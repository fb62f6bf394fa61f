/** 32 MB and three passes: what OWASP asks of scrypt where 128 MB a try is too much. */
const FULL_COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

let cost = FULL_COST

export const hashCost = () => cost

/** For the processes of tests alone, which hash thousands of passwords to keep none secret. */
export function lowerHashCost(): void {
  cost = { ...FULL_COST, N: 2 ** 4, p: 1 }
}
