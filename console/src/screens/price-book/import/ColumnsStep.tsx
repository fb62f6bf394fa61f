import { useSnapshot } from 'valtio'
import { PRICE_FIELDS } from '@casekit/contract/price-import'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { Notice } from '@casekit/ui/notice'
import { Select } from '@casekit/ui/select'
import { FIELD_WORDS } from './field-words.ts'
import { lacksNumber, type PriceImporting } from './price-import.store.ts'

/** Maps each column of the file to a field. */
export function ColumnsStep({ incoming }: { incoming: PriceImporting }) {
  const { text, format } = useMessages()
  const { table, columns, mapping, fileName, isComma, busy, progress } = useSnapshot(incoming.state)
  const options = PRICE_FIELDS.map(field => ({ value: field, label: text(FIELD_WORDS[field]) }))
  const count = table.length - 1
  return (
    <>
      <fieldset className="ck-price-import-columns">
        <legend>{text('PriceImport.Columns', { fileName, count })}</legend>
        {columns.map(({ id, heading, example }, at) => (
          <Select
            key={id}
            label={heading || String(at + 1)}
            hint={example.slice(0, 80)}
            clearable
            value={mapping[at] ?? ''}
            options={options}
            onChange={field => incoming.map(at, PRICE_FIELDS.find(one => one === field) ?? '')}
          />
        ))}
      </fieldset>
      <Checkbox checked={isComma} onChange={incoming.setComma}>
        {text('PriceImport.Comma')}
      </Checkbox>
      {lacksNumber(mapping) && <Notice tone="warning">{text('PriceImport.LacksNumber')}</Notice>}
      {busy && (
        <output className="ck-price-import-progress">
          <progress aria-label={text('PriceImport.Progress')} max={Math.max(count, 1)} value={progress} />
          <span>{text('PriceImport.Of', { done: format.number(progress), total: format.number(count) })}</span>
        </output>
      )}
    </>
  )
}
