import type { ClientBase } from 'pg'

export async function loadStorby(_client: ClientBase, _today: Date): Promise<boolean> {
  return false
}
