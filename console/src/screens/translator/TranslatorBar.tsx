import { useState } from 'react'
import { Download, Upload } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { LANGUAGES } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { Picker } from '@casekit/ui/picker'
import { SearchBox } from '@casekit/ui/search-box'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { saveFile, textFile } from './text-file.ts'
import { LOOKS, type Row } from './text-rows.ts'
import type { TranslatorTool } from './translator.store.ts'

type TranslatorBarProps = { tool: TranslatorTool; rows: readonly Row[]; count: number; mayChange: boolean }

/** The filters, the number of matches, and import and export. */
export function TranslatorBar({ tool, rows, count, mayChange }: TranslatorBarProps) {
  const { text } = useMessages()
  const { search } = useSnapshot(tool.state).filter
  const [imports, setImports] = useState(false)
  const label = text('Translator.Filter')
  return (
    <>
      <search className="ck-translator-bar" aria-label={label}>
        <SearchBox
          label={label}
          placeholder={label}
          maxLength={200}
          value={search}
          onChange={to => tool.look({ search: to })}
        />
        <Choices tool={tool} rows={rows} />
        <output className="ck-translator-count">{text('Translator.Count', { count })}</output>
        {!mayChange && <span className="ck-translator-only">{text('Translator.ReadOnly')}</span>}
        <div className="ck-translator-files">
          <ExportMenu tool={tool} rows={rows} />
          {mayChange && (
            <Button icon={<Upload />} onClick={() => setImports(true)}>
              {text('Translator.Import')}
            </Button>
          )}
        </div>
      </search>
      {imports && <ImportDialog tool={tool} onClose={() => setImports(false)} />}
    </>
  )
}

function Choices({ tool, rows }: { tool: TranslatorTool; rows: readonly Row[] }) {
  const { text } = useMessages()
  const { section, language, look } = useSnapshot(tool.state).filter
  const choose = (filter: object) => tool.look(filter)
  const sections = [...new Set(rows.map(row => row.section))]
  return (
    <>
      <Choice
        label={text('Translator.Section')}
        all={text('Translator.AllSections')}
        value={section}
        options={sections.map(name => [name, name])}
        onChoose={to => choose({ section: to })}
      />
      <Choice
        label={text('Translator.Language')}
        all={text('Translator.AllLanguages')}
        value={language}
        options={LANGUAGES.map(code => [code, SPEECH[code]])}
        onChoose={to => choose({ language: to })}
      />
      <Choice
        label={text('Translator.State')}
        all={text('Translator.AllStates')}
        value={look}
        options={LOOKS.map(one => [one, text(`Translator.State.${one}`)])}
        onChoose={to => choose({ look: to })}
      />
    </>
  )
}

type ChoiceProps = {
  label: string
  all: string
  value: string
  options: readonly (readonly [value: string, name: string])[]
  onChoose: (value: string) => void
}

function Choice({ label, all, value, options, onChoose }: ChoiceProps) {
  return (
    <Picker
      isBare
      label={label}
      options={[{ value: '', label: all }, ...options.map(([code, name]) => ({ value: code, label: name }))]}
      value={value}
      onChange={onChoose}
    />
  )
}

const buttonOf =
  (label: string): MenuProps['trigger'] =>
  props => (
    <Button {...props} icon={<Download />}>
      {label}
    </Button>
  )

function ExportMenu({ tool, rows }: { tool: TranslatorTool; rows: readonly Row[] }) {
  const { text } = useMessages()
  const { whose } = useSnapshot(tool.state)
  const items = LANGUAGES.map(code => ({
    id: code,
    label: SPEECH[code],
    onPress: () => saveFile(`${code}.json`, textFile(rows, code, whose === 'company')),
  }))
  return (
    <Menu
      align="end"
      groups={[{ id: 'languages', label: text('Translator.Language'), items }]}
      trigger={buttonOf(text('Translator.Export'))}
    />
  )
}
