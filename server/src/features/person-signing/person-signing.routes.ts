import { type ResultOf, type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import {
  agreeToSign,
  checkFace,
  downloadAgreement,
  findInvitations,
  identifyPerson,
  openSigning,
  readAgreement,
  refuseToSign,
  sendSigningCode,
  signAgreement,
  type SigningView,
} from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { signatureLimitBytes } from '@settle/shared/features/person-signing/signing-stage.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { Refusal, Refused, RequestRejected } from '#server/core/refusal.ts'
import { implementForm, readUploadForm } from '#server/core/upload-form.ts'
import {
  contractFileOf,
  readContractText,
  type FileMakers,
} from '#server/features/contract/index.ts'
import { addFile } from '#server/features/file/index.ts'
import { type FileStore } from '#server/core/file-store.ts'
import { findByCode } from '#server/features/signing/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { assertMayTry } from './counted-tries.ts'
import { findOf, sendCode } from './find-invitations.ts'
import { personActorOf } from './person-actor.ts'
import {
  agree,
  checkPerson,
  refuse,
  sign,
  unknownLink,
  withKnown,
  withLinked,
  type PersonCall,
} from './person-signing.service.ts'
import { assertSignature } from './signature-picture.ts'
import { assertKnown, identify, progressOf } from './signing-progress.service.ts'
import { stageFor, viewOf } from './signing-view.ts'

/** What a person does who was invited to sign, without a login (domain.md 3.15; docs/decisions/0097). */
export async function personSigningRoutes(api: Api, makers: FileMakers): Promise<void> {
  implement(api, sendSigningCode, ({ body, address, commit }) =>
    commit((tx) => sendCode(tx, body.phone, address)),
  )
  implement(api, findInvitations, ({ body, commit }) =>
    commit((tx) => findOf(tx, body.phone, body.smsCode)),
  )
  implement(api, openSigning, (call) => open(call))
  implement(api, identifyPerson, (call) => identifyIn(call))
  implement(api, readAgreement, ({ body, world, address }) => {
    const record = knownRecordOf(world, { ...body, address }, world.clock.nowMs())
    return textOf(world, record)
  })
  implement(api, agreeToSign, (call) => step(call, call.body, (tx, record) => agree(tx, record)))
  implement(api, checkFace, (call) =>
    step(call, call.body, (tx, record) => checkPerson(tx, record)),
  )
  implement(api, refuseToSign, (call) =>
    step(call, call.body, (tx, record) => void refuse(tx, record, call.body.reason)),
  )
  await implementForm(api, {
    endpoint: signAgreement,
    limitBytes: signatureLimitBytes,
    handle: (call) => signIn(call, makers.files),
  })
  implement(api, downloadAgreement, (call) => sendFile(call, makers))
}

/** Opening a link that exists changes nothing, and so is not logged; one that does not is counted. */
async function open({ body, world, address, commit }: Call<typeof openSigning>) {
  const { signCode, ticket } = body
  const nowMs = world.clock.nowMs()
  assertMayTry(world, 'link', { address, nowMs })
  const record = findByCode(world, signCode)
  if (record !== undefined) return viewOf(world, record, { ticket, nowMs })
  return commit((tx) =>
    withLinked(tx, { signCode, address }, (found) => viewOf(tx, found, { ticket, nowMs })),
  )
}

function identifyIn({ body, address, commit, describe }: Call<typeof identifyPerson>) {
  return commit((tx) =>
    withLinked(tx, { ...body, address }, (record): ResultOf<typeof identifyPerson> | Refused => {
      describe(record.signNo, personActorOf(record))
      const known = identify(tx, record, body.certTail)
      if (known instanceof Refused) return known
      return { ...known, view: viewOf(tx, record, { ...known, nowMs: tx.nowMs() }) }
    }),
  )
}

type StepCall = Pick<Call<Endpoint>, 'address' | 'commit' | 'describe'>

/** One step of the person, and where they stand then; the log tells of it under their name. */
function step(
  { address, commit, describe }: StepCall,
  { signCode, ticket }: Omit<PersonCall, 'address'>,
  work: (tx: Transaction, record: SignRecord) => Refused | undefined | void,
): Promise<SigningView | Refused> {
  return commit((tx) =>
    withKnown(tx, { signCode, ticket, address }, (record) => {
      describe(record.signNo, personActorOf(record))
      return work(tx, record) ?? viewAfter(tx, signCode, ticket)
    }),
  )
}

function viewAfter(tx: Transaction, signCode: string, ticket: string): SigningView {
  const record = findByCode(tx, signCode)
  if (record === undefined) throw unknownLink()
  return viewOf(tx, record, { ticket, nowMs: tx.nowMs() })
}

/** The record of a call that only reads; refuses as the steps do. */
function knownRecordOf(reader: RowSource, call: PersonCall, nowMs: number): SignRecord {
  assertMayTry(reader, 'link', { address: call.address, nowMs })
  const record = findByCode(reader, call.signCode)
  if (record === undefined) throw unknownLink()
  assertKnown(progressOf(reader, record), call.ticket, nowMs)
  return record
}

function textOf(reader: RowSource, { contractId }: SignRecord): ResultOf<typeof readAgreement> {
  if (contractId === null) throw new Refusal('协议还没有备好，请稍后再试')
  const { title, contractNo, paragraphs } = readContractText(reader, contractId)
  return { title, contractNo, paragraphs: [...paragraphs] }
}

async function signIn(call: Call<typeof signAgreement>, files: FileStore) {
  const { world, reply, address } = call
  const { content, fields } = await readUploadForm(reply.request)
  const { signCode, ticket, typedName } = fields
  if (signCode === undefined) throw missing('signCode')
  if (ticket === undefined) throw missing('ticket')
  // Nobody who was not asked who they are has a picture read or kept.
  knownRecordOf(world, { signCode, ticket, address }, world.clock.nowMs())
  await assertSignature(content)
  // First the content, then the row: a row never names a content that a stop has lost.
  const contentHash = await files.keep(content)
  return step(call, { signCode, ticket }, (tx, record) => {
    const upload = { content, originalName: 'signature.png', folder: 'signature' }
    const keepPicture = () => addFile(tx, upload, contentHash, personActorOf(record)).path
    sign(tx, record, { keepPicture, typedName })
  })
}

async function sendFile(
  { body, world, address, reply }: Call<typeof downloadAgreement>,
  makers: FileMakers,
) {
  const record = knownRecordOf(world, { ...body, address }, world.clock.nowMs())
  const stage = stageFor(record, progressOf(world, record))
  if (record.contractId === null || stage !== 'signed') throw new Refusal('协议签署后才能下载')
  const { contractNo, title } = readContractText(world, record.contractId)
  const content = await contractFileOf(world, record.contractId, makers)
  const name = encodeURIComponent(`${title}-${contractNo}.pdf`)
  return reply
    .type('application/pdf')
    .header('X-Content-Type-Options', 'nosniff')
    .header(
      'Content-Disposition',
      `attachment; filename="${contractNo}.pdf"; filename*=UTF-8''${name}`,
    )
    .send(content)
}

function missing(field: string): RequestRejected {
  return new RequestRejected(400, '缺少参数 {field}', { field })
}
