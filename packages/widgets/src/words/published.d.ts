import type { Words } from './hold-words.ts'

export declare const words: Words
