import {
  readCertificateFile,
  readPersonCertificate,
} from '@settle/shared/features/tax-certificate/tax-certificate-calls.ts'
import {
  certificateLines,
  taxCertificates,
  type CertificateLine,
} from '@settle/shared/features/tax-certificate/tax-certificate.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fragmentsOf, presentRow } from '#server/core/call/fragments.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { type PrintedDocument } from '#server/documents/printed-document.ts'
import { type Surroundings } from '#server/features/server-feature.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { runFromNow } from '#server/worlds/slices.ts'
import { type World } from '#server/worlds/world.ts'
import { certificateDocument, personDocument } from './certificate-file.ts'
import { certificateLinesOf } from './certificate-lines.ts'
import { taxCertificateRows } from './certificate-rows.ts'

/** Who stands on a certificate, and its files. */
export function taxCertificateRoutes(api: Api, { printer }: Surroundings): void {
  const fragments = fragmentsOf(certificateLines)
  const { list } = certificateLines.endpoints
  implement(api, list, async ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      new ArrayRows(await linesFor(world, rawQuery, actor)),
      readListQuery(certificateLines, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, readCertificateFile, async (call) => {
    const { query, world, actor } = call
    const certificate = rowOf(taxCertificates, world.rows(taxCertificateRows), query.id, actor)
    const lines = await runFromNow(certificateLinesOf(world, certificate))
    const document = certificateDocument(certificate, shownTo(actor, lines))
    return sendFile(call, printer, {
      document,
      name: `完税凭证-${certificate.certNo}-${certificate.period}.pdf`,
      subject: certificate.certNo,
    })
  })
  implement(api, readPersonCertificate, async (call) => {
    const { query, world, actor } = call
    const certificate = rowOf(taxCertificates, world.rows(taxCertificateRows), query.id, actor)
    const own = certificateLinesOf(world, certificate, query.individualId)
    const [first, ...more] = shownTo(actor, await runFromNow(own))
    if (first === undefined) throw notFound()
    const serial = query.individualId.slice(-6)
    return sendFile(call, printer, {
      document: personDocument(certificate, [first, ...more], serial),
      name: `完税凭证-${certificate.certNo}-${first.name}.pdf`,
      subject: `${certificate.certNo} ${first.name}`,
    })
  })
}

interface NamedFile {
  readonly document: PrintedDocument
  readonly name: string
  /** What the operation log says of it. */
  readonly subject: string
}

async function sendFile(
  {
    reply,
    commit,
    describe,
  }: Pick<Call<typeof readCertificateFile>, 'reply' | 'commit' | 'describe'>,
  printer: Surroundings['printer'],
  { document, name, subject }: NamedFile,
) {
  const bytes = await printer.print(document)
  describe(subject)
  await commit(() => undefined)
  return reply
    .type('application/pdf')
    .headers({
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': `attachment; filename="certificate.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    .send(Buffer.from(bytes))
}

async function linesFor(
  world: World,
  { certificateId }: Readonly<Record<string, unknown>>,
  actor: Actor,
): Promise<readonly CertificateLine[]> {
  if (typeof certificateId !== 'string' || certificateId === '') return []
  const row = rowOf(taxCertificates, world.rows(taxCertificateRows), certificateId, actor)
  return runFromNow(certificateLinesOf(world, row))
}

/** Names and numbers as the reader sees them in the list. */
function shownTo({ role }: Actor, lines: readonly CertificateLine[]): CertificateLine[] {
  return lines.map((line) => presentRow(certificateLines, line, role))
}
