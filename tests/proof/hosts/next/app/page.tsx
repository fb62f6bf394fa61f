import { NewCase } from './new-case'

export const metadata = { title: 'Host' }

export default function Page() {
  return (
    <main>
      <NewCase />
      <p>Below</p>
    </main>
  )
}
