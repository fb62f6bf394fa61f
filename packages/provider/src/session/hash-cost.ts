/** 32 MB and three passes: OWASP's scrypt setting where 128 MB per attempt is too much. */
const FULL_COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

let cost = FULL_COST

export const hashCost = () => cost

/** For tests only, which hash thousands of passwords that protect nothing. */
export function lowerHashCost(): void {
  cost = { ...FULL_COST, N: 2 ** 4, p: 1 }
}
