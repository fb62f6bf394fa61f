import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { LANGUAGES } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Picker } from '@casekit/ui/picker'
import { paths } from '../../paths.ts'
import { chooseSpeech, preferences } from '../../session/preferences.store.ts'
import { session } from '../../session/session.store.ts'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import { Logo } from '../../frame/menu/Logo.tsx'
import type { TranslatorTool } from './translator.store.ts'

/** The title, the language, and the way back. */
export function TranslatorHead({ tool }: { tool: TranslatorTool }) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  return (
    <header className="ck-translator-head">
      <Logo />
      <div className="ck-translator-name">
        <h1>{text('Translator.Title')}</h1>
        <p>{text('Translator.Lead')}</p>
      </div>
      {account?.guards.includes('SettingsAccess') && <WhoseChoice tool={tool} />}
      <SpeechChoice />
      <Link className="ck-translator-way" href={account ? paths.cases() : paths.login()}>
        {text(account ? 'Translator.ToConsole' : 'Login.Title')}
      </Link>
    </header>
  )
}

function WhoseChoice({ tool }: { tool: TranslatorTool }) {
  const { text } = useMessages()
  const { whose } = useSnapshot(tool.state)
  return (
    <fieldset className="ck-translator-whose">
      <legend className="ck-hidden-text">{text('Translator.Whose')}</legend>
      <button type="button" aria-pressed={whose === 'product'} onClick={() => tool.show('product')}>
        {text('Translator.OfProduct')}
      </button>
      <button type="button" aria-pressed={whose === 'company'} onClick={() => tool.show('company')}>
        {text('Translator.OfCompany')}
      </button>
    </fieldset>
  )
}

function SpeechChoice() {
  const { text } = useMessages()
  const { language } = useSnapshot(preferences)
  return (
    <Picker
      isBare
      label={text('Shell.Language')}
      options={LANGUAGES.map(code => ({ value: code, label: SPEECH[code] }))}
      value={language}
      onChange={chooseSpeech}
    />
  )
}
