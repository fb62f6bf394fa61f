import { CopyBlock } from '../../parts/keys/CopyBlock.tsx'

/** The redirect URI to register with the identity provider. */
export const RedirectUri = ({ label, value }: { label: string; value: unknown }) => (
  <CopyBlock label={label} content={String(value)} />
)
