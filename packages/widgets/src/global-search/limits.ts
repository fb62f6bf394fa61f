/** §2.8 of shell-and-navigation; decisions on POST api/Search. */
export const GLOBAL_SEARCH = {
  minCharacters: 3,
  maxCharacters: 200,
  pauseMs: 300,
  /** Hits of a group until all of them are asked for. */
  shown: 3,
  /** As many hits of a group as the provider counts. */
  mostCounted: 200,
  recent: 5,
} as const
