import { CopyBlock } from '../../parts/keys/CopyBlock.tsx'

/** What the issuer has to know. */
export const RedirectUri = ({ label, value }: { label: string; value: unknown }) => (
  <CopyBlock label={label} content={String(value)} />
)
