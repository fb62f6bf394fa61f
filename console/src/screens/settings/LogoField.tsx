import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { LOGO_BYTES } from '@casekit/contract/company-logo'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { FileChooser } from '@casekit/ui/file-chooser'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import { paths } from '../../paths.ts'
import './logo-field.css'

/** A logo as a data URL, on its background; null: none. */
export function LogoField({ id, label, value, disabled, error, onChange }: OwnFieldProps<Record<string, unknown>>) {
  const { text } = useMessages()
  const handle = useRef<HTMLInputElement>(null)
  const choosing = useRef<HTMLButtonElement>(null)
  const [isRefused, setIsRefused] = useState(false)
  const ground = id.endsWith('logoDark') ? 'dark' : 'light'

  async function choose(files: readonly File[]) {
    const [file] = files
    if (!file) return
    const isFit = /^image\/(png|jpeg|webp|avif|gif)$/.test(file.type) && file.size <= LOGO_BYTES
    setIsRefused(!isFit)
    if (isFit) onChange(await addressOf(file))
  }
  return (
    <div className="ck-logo-field">
      <span>{label}</span>
      <div className="ck-logo-ground" data-ground={ground}>
        {typeof value === 'string' ? <img src={value} alt={label} /> : <span>{text('CompanySettings.NoLogo')}</span>}
      </div>
      <div className="ck-logo-deeds">
        <Button
          ref={choosing}
          id={id}
          size="sm"
          icon={<ImageUp />}
          disabled={disabled}
          aria-label={`${label}: ${text('CompanySettings.ChooseLogo')}`}
          onClick={() => handle.current?.click()}
        >
          {text('CompanySettings.ChooseLogo')}
        </Button>
        {value !== null && (
          <Button
            size="sm"
            kind="ghost"
            icon={<Trash2 />}
            disabled={disabled}
            aria-label={`${label}: ${text('CompanySettings.RemoveLogo')}`}
            onClick={() => {
              choosing.current?.focus()
              onChange(null)
            }}
          >
            {text('CompanySettings.RemoveLogo')}
          </Button>
        )}
      </div>
      {ground === 'light' && <Link href={paths.entry('Settings/Pdf-design')}>{text('SettingsMenu.pdfDesigner')}</Link>}
      <div aria-live="polite">
        {(isRefused || error) && <Hint tone="error">{isRefused ? text('CompanySettings.NoPicture') : error}</Hint>}
      </div>
      <FileChooser label={label} handle={handle} onChoose={files => void choose(files)} />
    </div>
  )
}

const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })
