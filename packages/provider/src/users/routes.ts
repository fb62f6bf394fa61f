import * as invitations from '@casekit/contract/invitations'
import { getMemberPictures, getOwnPicture, removeOwnPicture, setOwnPicture } from '@casekit/contract/member-pictures'
import { editOwnDetails, getOwnDetails } from '@casekit/contract/own-details'
import * as roles from '@casekit/contract/roles'
import * as users from '@casekit/contract/users'
import type { Parts } from '../parts.ts'
import { staffOf } from '../server/caller.ts'
import { hashToken } from '../server/tokens.ts'
import type { Call } from '../server/call.ts'
import type { Serve } from '../server/serve.ts'
import { notFound } from '../server/problem.ts'
import { accept, show } from './accept.ts'
import { edit } from './edit.ts'
import { invite, resend, verdictsOn, withdraw } from './invite.ts'
import { deactivate, erase, handOverLater, openWorkOf, reactivate } from './leave.ts'
import { editOwn, findOwn } from './own-details.ts'
import { findPicture, listPictures, removePicture, setPicture } from './pictures.ts'
import { endSessions, findUser, listSessions, listUsers } from './queries.ts'
import { addRole, editRole, findRole, listRoles, removeRole } from './roles.ts'

/** A company's users and their permissions (§2.5 of shell-and-navigation, Users). */
export function userRoutes(serve: Serve, parts: Parts) {
  serve(users.getUsers, ({ db, companyId, caller }) => listUsers(db, companyId, caller.id))
  serve(
    users.editUser,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      edit(db, companyId, staffOf(caller), params.userId, ifMatch, body),
    ({ db, companyId, caller, params }) => findUser(db, companyId, caller.id, params.userId),
  )
  serve(users.getOpenWork, async ({ db, companyId, params }) => {
    const open = await openWorkOf(db, companyId, params.userId)
    if (!open) throw notFound('user')
    return open
  })
  serve(users.deactivateUser, ({ db, companyId, caller, params, body }) =>
    deactivate(db, companyId, staffOf(caller), params.userId, body.handOverTo),
  )
  serve(users.handOverWork, ({ db, companyId, caller, params, body }) =>
    handOverLater(db, companyId, staffOf(caller), params.userId, body.handOverTo),
  )
  serve(users.reactivateUser, ({ db, companyId, params }) => reactivate(db, companyId, params.userId))
  serve(users.deleteUser, ({ db, companyId, params }) => erase(db, companyId, params.userId))
  ownDetails(serve)
  pictureRoutes(serve)
  sessionsOfUsers(serve)
  invitationRoutes(serve, parts)
  roleRoutes(serve)
}

function ownDetails(serve: Serve) {
  serve(getOwnDetails, async ({ db, companyId, caller }) => {
    const own = await findOwn(db, companyId, staffOf(caller).id)
    if (!own) throw notFound('user')
    return own
  })
  serve(
    editOwnDetails,
    ({ db, companyId, caller, body, ifMatch }) => editOwn(db, companyId, staffOf(caller).id, ifMatch, body),
    ({ db, companyId, caller }) => findOwn(db, companyId, staffOf(caller).id),
  )
}

function pictureRoutes(serve: Serve) {
  serve(getOwnPicture, async ({ db, companyId, caller }) => ({ picture: await findPicture(db, companyId, caller.id) }))
  serve(setOwnPicture, async ({ db, companyId, caller, body }) => ({
    picture: await setPicture(db, companyId, staffOf(caller).id, body as unknown as Uint8Array),
  }))
  serve(removeOwnPicture, ({ db, companyId, caller }) => removePicture(db, companyId, staffOf(caller).id))
  serve(getMemberPictures, ({ db, companyId, body }) => listPictures(db, companyId, body.ids))
}

async function standing({
  db,
  companyId,
  caller,
  params,
}: Pick<Call<typeof users.getUserSessions>, 'db' | 'companyId' | 'caller' | 'params'>) {
  const user = await findUser(db, companyId, caller.id, params.userId)
  if (!user) throw notFound('user')
  return user
}

function sessionsOfUsers(serve: Serve) {
  serve(users.getUserSessions, async call => {
    const { id } = await standing(call)
    return listSessions(call.db, call.companyId, id, hashToken(call.bearer ?? ''))
  })
  serve(users.endUserSessions, async call => {
    const { id } = await standing(call)
    await endSessions(call.db, call.companyId, id)
    return null
  })
}

function invitationRoutes(serve: Serve, { pool, reachedAt }: Pick<Parts, 'pool' | 'reachedAt'>) {
  serve(users.checkInvitations, ({ db, companyId, body }) => verdictsOn(db, companyId, body.emails))
  serve(users.inviteUsers, ({ db, companyId, caller, body }) => invite(db, companyId, staffOf(caller), body.people))
  serve(users.resendInvitation, ({ db, companyId, caller, params }) =>
    resend(db, companyId, staffOf(caller), params.invitationId),
  )
  serve(users.withdrawInvitation, ({ db, companyId, params }) => withdraw(db, companyId, params.invitationId))
  serve(invitations.showInvitation, ({ body, ...visit }) => show(pool, body.token, visit))
  serve(invitations.acceptInvitation, ({ body, ip, userAgent }) => accept({ pool, reachedAt }, body, { ip, userAgent }))
}

function roleRoutes(serve: Serve) {
  serve(roles.getRoles, ({ db, companyId }) => listRoles(db, companyId))
  serve(roles.addRole, ({ db, companyId, body }) => addRole(db, companyId, body))
  serve(
    roles.editRole,
    ({ db, companyId, params, body, ifMatch }) => editRole(db, companyId, params.roleId, ifMatch, body),
    ({ db, companyId, params }) => findRole(db, companyId, params.roleId),
  )
  serve(roles.removeRole, ({ db, companyId, params }) => removeRole(db, companyId, params.roleId))
}
