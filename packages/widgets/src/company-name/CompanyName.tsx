import type { CompanySign } from '@casekit/contract/company-logo'
import './company-name.css'

type Props = { company: Pick<CompanySign, 'name' | 'logo' | 'logoDark'> }

/** The company's logo for the color scheme, or its name. */
export function CompanyName({ company: { name, logo, logoDark } }: Props) {
  const light = logo ?? logoDark
  if (!light) return <b>{name}</b>
  return (
    <span className="ck-sign">
      <img className="ck-sign-light" src={light} alt={name} />
      <img className="ck-sign-dark" data-ground={logoDark ? undefined : 'light'} src={logoDark ?? light} alt={name} />
    </span>
  )
}
