/** §2.8 of shell-and-navigation; decisions on POST api/Search. */
export const GLOBAL_SEARCH = {
  minCharacters: 3,
  maxCharacters: 200,
  pauseMs: 300,
  /** Hits shown per group until it is expanded. */
  shown: 3,
  /** The provider's count limit per group. */
  mostCounted: 200,
  recent: 5,
} as const
