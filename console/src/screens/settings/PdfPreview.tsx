import { useEffect, useState } from 'react'
import { FileDown } from 'lucide-react'
import { PDF_SAMPLES, type PdfSample, previewPdfDesign } from '@casekit/contract/pdf-design'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Select } from '@casekit/ui/select'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'
import type { PdfDesignValues } from './pdf-design.ts'
import './pdf-design.css'

/** Debounces typing. */
const WAIT_MS = 400

type Drawn = { sample: PdfSample; content: Blob; url: string }
type Fault = 'PdfDesign.Unfit' | 'PdfDesign.NotDrawn'

/** The sample as a PDF; the previous one stays until the next is ready. */
function useSample(sample: PdfSample, { versions: _versions, ...design }: PdfDesignValues) {
  const [drawn, setDrawn] = useState<Drawn>()
  const [fault, setFault] = useState<Fault>()
  const [isBusy, setBusy] = useState(true)
  const wanted = JSON.stringify(design)
  useEffect(() => {
    const asking = new AbortController()
    const draw = async () => {
      const body = { sample, design: JSON.parse(wanted) as typeof design }
      const answer = await call(previewPdfDesign, { body, signal: asking.signal })
      const content = answer.slice(0, answer.size, 'application/pdf')
      setDrawn({ sample, content, url: URL.createObjectURL(content) })
      setFault(undefined)
      setBusy(false)
    }
    const fail = (error: { code?: string; status?: number }) => {
      if (error.code === 'aborted') return
      setFault(error.status === 400 ? 'PdfDesign.Unfit' : 'PdfDesign.NotDrawn')
      setBusy(false)
    }
    const timer = setTimeout(() => {
      setBusy(true)
      void draw().catch(fail)
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [sample, wanted])
  useEffect(
    () => () => {
      if (drawn) URL.revokeObjectURL(drawn.url)
    },
    [drawn],
  )
  return { drawn, fault, isBusy }
}

/** The real PDF of a sample document, in the edited design. */
export function PdfPreview({ values }: { values: PdfDesignValues }) {
  const { text } = useMessages()
  const [sample, setSample] = useState<PdfSample>('offer')
  const { drawn, fault, isBusy } = useSample(sample, values)
  const name = text(`PdfDesign.Sample.${sample}`)
  return (
    <>
      <h2>{text('Form.Preview')}</h2>
      <p>{text('PdfDesign.Preview')}</p>
      <div className="ck-pdf-shown">
        <div className="ck-pdf-shown-head">
          <Select
            label={text('PdfDesign.Sample')}
            value={sample}
            options={PDF_SAMPLES.map(value => ({ value, label: text(`PdfDesign.Sample.${value}`) }))}
            onChange={value => setSample(value as PdfSample)}
          />
          <Button
            icon={<FileDown />}
            disabled={!drawn || isBusy}
            onClick={() => drawn && saveFile(drawn.content, `${name}.pdf`)}
          >
            {text('PdfDesign.Open')}
          </Button>
        </div>
        <output aria-busy={isBusy}>{isBusy ? text('PdfDesign.Drawing') : fault && text(fault)}</output>
        {drawn && <iframe src={`${drawn.url}#toolbar=0&navpanes=0&view=FitH`} title={name} />}
      </div>
    </>
  )
}
