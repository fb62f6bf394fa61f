import { GlobalSearch as Widget } from '../global-search/GlobalSearch.tsx'
import { GLOBAL_SEARCH_HEIGHT } from '../heights.ts'
import { hosted } from './hosted.tsx'

export type { GlobalSearchHandle, GlobalSearchProps } from '../global-search/GlobalSearch.tsx'
export const GlobalSearch = hosted(Widget, GLOBAL_SEARCH_HEIGHT, true)
