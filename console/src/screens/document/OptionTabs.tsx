import { Plus, Star, Trash2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { DOCUMENT_LIMITS } from '@casekit/contract/document-content'
import type { CompanyDocument } from '@casekit/contract/documents'
import { useMessages } from '@casekit/messages/react'
import { priceBy } from '@casekit/rules/vat-mode'
import { Button, IconButton } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import type { DocumentEditor } from './document.store.ts'

type OptionTabsProps = { editor: DocumentEditor; document: CompanyDocument; currency: string; isLocked: boolean }

/** The document's options side by side, e.g. good, better and best. */
export function OptionTabs({ editor, document: { content, kind }, currency, isLocked }: OptionTabsProps) {
  const { text, format } = useMessages()
  const { optionId } = useSnapshot(editor.state)
  const shown = content.options.find(({ id }) => id === optionId)
  const names = ['Good', 'Better', 'Best'] as const

  function add() {
    if (content.options.length === 1 && !shown?.name)
      editor.setOption(shown?.id ?? '', { name: text('DocumentEditor.Good') })
    const name = names[content.options.length]
    editor.addOption(name ? text(`DocumentEditor.${name}`) : '')
  }

  const canAdd = kind === 'Offer' && !isLocked && content.options.length < DOCUMENT_LIMITS.options
  return (
    <section className="ck-document-options" aria-label={text('DocumentEditor.Options')}>
      <div className="ck-document-tabs">
        {content.options.length > 1 &&
          content.options.map(option => (
            <button
              key={option.id}
              type="button"
              aria-pressed={option.id === optionId}
              onClick={() => editor.choose(option.id)}
            >
              <span>
                {option.name} {option.isRecommended && <em>{text('Document.Recommended')}</em>}
              </span>
              <b className="ck-truncate">{option.title}</b>
              <span>{format.money(priceBy(content, option.lines).gross / 100, currency)}</span>
            </button>
          ))}
        {canAdd && (
          <Button kind="ghost" icon={<Plus />} onClick={add}>
            {text('DocumentEditor.AddOption')}
          </Button>
        )}
      </div>
      {content.options.length > 1 && shown && !isLocked && (
        <div className="ck-document-option">
          <TextField
            label={text('DocumentEditor.OptionName')}
            maxLength={60}
            value={shown.name}
            onChange={name => editor.setOption(shown.id, { name })}
          />
          <TextField
            label={text('DocumentEditor.OptionTitle')}
            maxLength={200}
            value={shown.title}
            onChange={title => editor.setOption(shown.id, { title })}
          />
          <Button icon={<Star />} aria-pressed={shown.isRecommended} onClick={() => editor.recommend(shown.id)}>
            {text('DocumentEditor.Recommend')}
          </Button>
          <IconButton
            icon={<Trash2 />}
            label={text('DocumentEditor.RemoveOption', { name: shown.name })}
            onClick={() => editor.removeOption(shown.id)}
          />
        </div>
      )}
    </section>
  )
}
