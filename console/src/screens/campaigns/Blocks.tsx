import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { BLOCK_KINDS, type BlockKind, CAMPAIGN_LIMITS } from '@casekit/contract/campaign-shapes'
import type { MailBlock } from '@casekit/contract/campaign-draft'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint, TextArea, TextField } from '@casekit/ui/field'
import { FieldText } from './FieldText.tsx'

const NEW: Record<BlockKind, MailBlock> = {
  heading: { kind: 'heading', text: '' },
  text: { kind: 'text', text: '' },
  button: { kind: 'button', text: '', href: 'https://' },
  picture: { kind: 'picture', src: 'https://', alt: '' },
  divider: { kind: 'divider' },
}

type BlocksProps = {
  blocks: readonly MailBlock[]
  /** For tasks: only text. */
  isPlain: boolean
  error: string | undefined
  onChange: (blocks: MailBlock[]) => void
}

/** A step's content, block by block: headings, texts, buttons, pictures and dividers. */
export function Blocks({ blocks, isPlain, error, onChange }: BlocksProps) {
  const { text } = useMessages()
  const put = (at: number, block: MailBlock) => onChange(blocks.map((one, place) => (place === at ? block : one)))
  function move(at: number, by: 1 | -1) {
    const next = [...blocks]
    const [own] = next.splice(at, 1)
    if (own) next.splice(at + by, 0, own)
    onChange(next)
  }
  return (
    <fieldset className="ck-campaign-blocks">
      <legend>{text('Campaigns.Content')}</legend>
      <Hint>{text('Campaigns.FieldsHint')}</Hint>
      <ol>
        {[...blocks.entries()].map(([at, block]) => (
          <li key={at}>
            <div className="ck-campaign-block-head">
              <b>{text(`CampaignBlock.${block.kind}`)}</b>
              <span>
                <IconButton
                  icon={<ArrowUp />}
                  label={text('Campaigns.BlockUp')}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon={<ArrowDown />}
                  label={text('Campaigns.BlockDown')}
                  disabled={at === blocks.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  icon={<X />}
                  label={text('Campaigns.RemoveBlock')}
                  onClick={() => onChange(blocks.filter((_, place) => place !== at))}
                />
              </span>
            </div>
            <BlockFields block={block} onChange={next => put(at, next)} />
          </li>
        ))}
      </ol>
      {error && (
        <div role="alert">
          <Hint tone="error">{error}</Hint>
        </div>
      )}
      {blocks.length < CAMPAIGN_LIMITS.blocks && (
        <div className="ck-campaign-deeds">
          {BLOCK_KINDS.filter(kind => !isPlain || kind === 'text').map(kind => (
            <Button key={kind} size="sm" onClick={() => onChange([...blocks, NEW[kind]])}>
              {text('Campaigns.AddBlock', { kind: text(`CampaignBlock.${kind}`).toLowerCase() })}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}

function BlockFields({ block, onChange }: { block: MailBlock; onChange: (block: MailBlock) => void }) {
  const { text } = useMessages()
  switch (block.kind) {
    case 'divider':
      return null
    case 'text':
      return (
        <FieldText value={block.text} onChange={typed => onChange({ ...block, text: typed })}>
          <TextArea
            label={text('CampaignBlock.text')}
            rows={4}
            maxLength={4000}
            value={block.text}
            onChange={typed => onChange({ ...block, text: typed })}
          />
        </FieldText>
      )
    case 'picture':
      return (
        <div className="ck-campaign-two">
          <TextField
            label={text('Campaigns.PictureAddress')}
            type="url"
            maxLength={500}
            value={block.src}
            onChange={src => onChange({ ...block, src })}
          />
          <TextField
            label={text('Campaigns.PictureText')}
            maxLength={200}
            value={block.alt}
            onChange={alt => onChange({ ...block, alt })}
          />
        </div>
      )
    default:
      return (
        <div className={block.kind === 'button' ? 'ck-campaign-two' : undefined}>
          <TextField
            label={text(block.kind === 'button' ? 'Campaigns.ButtonText' : 'CampaignBlock.heading')}
            maxLength={200}
            value={block.text}
            onChange={typed => onChange({ ...block, text: typed })}
          />
          {block.kind === 'button' && (
            <TextField
              label={text('Campaigns.ButtonAddress')}
              maxLength={500}
              value={block.href}
              onChange={href => onChange({ ...block, href })}
            />
          )}
        </div>
      )
  }
}
