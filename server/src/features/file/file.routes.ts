import { fileLimitBytes } from '@settle/shared/core/stored-file.ts'
import { readStoredFile, uploadFile } from '@settle/shared/features/file/file.ts'
import { implement } from '#server/core/call/implement.ts'
import { WithMessage } from '#server/core/call/answer.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { implementForm, readUploadForm, type UploadForm } from '#server/core/upload-form.ts'
import { addFile, assertLicense, fileRows, type Upload } from './file.service.ts'
import { type FileStore } from '#server/core/file-store.ts'

/** Uploading files and reading them. */
export async function fileRoutes(api: Api, store: FileStore): Promise<void> {
  await implementForm(api, {
    endpoint: uploadFile,
    limitBytes: fileLimitBytes,
    handle: (call) => upload(call, store),
  })
  implement(api, readStoredFile, (call) => sendFile(call, store))
}

const folderPattern = new RegExp(
  String(Reflect.get(uploadFile.body?.properties.biz ?? {}, 'pattern')),
)

function uploadOf({ content, originalName, fields }: UploadForm): Upload {
  const folder = fields['biz'] ?? 'temp'
  if (!folderPattern.test(folder)) {
    throw new RequestRejected(400, '参数 biz 只能由字母、数字、下划线和连字符组成，最多 32 位')
  }
  return { content, originalName, folder }
}

async function upload(
  { actorOrNobody, address, world, reply, commit, describe }: Call<typeof uploadFile>,
  store: FileStore,
) {
  const form = uploadOf(await readUploadForm(reply.request))
  if (actorOrNobody === undefined) {
    assertLicense(world.rows(fileRows), form, address, world.clock.nowMs())
  }
  // First the content, then the row: a row never names a content that a stop has lost.
  const contentHash = await store.keep(form.content)
  const file = await commit((tx) => {
    if (actorOrNobody === undefined) assertLicense(tx.rows(fileRows), form, address, tx.nowMs())
    const by = actorOrNobody ?? { anonymousFrom: address }
    const added = addFile(tx, form, contentHash, by)
    describe(added.originalName)
    return added
  })
  const { path, folder, name, originalName, contentType, sizeBytes } = file
  return new WithMessage(path, { path, folder, name, originalName, contentType, sizeBytes })
}

async function sendFile({ params, world, reply }: Call<typeof readStoredFile>, store: FileStore) {
  // Only a path that an upload of this world was given leads to a file, so no path leads out of the store.
  const file = world.rows(fileRows).findBy('path', `${params.folder}/${params.name}`)
  const content = file === undefined ? undefined : await store.read(file.contentHash)
  if (file === undefined || content === undefined) {
    throw new RequestRejected(404, '文件不存在，可能已被清除')
  }
  const disposition = file.isShownInline ? 'inline' : 'attachment'
  reply
    .type(file.contentType)
    .header('X-Content-Type-Options', 'nosniff')
    .header(
      'Content-Disposition',
      `${disposition}; filename="${file.name}"; filename*=UTF-8''${encodeURIComponent(file.originalName)}`,
    )
  if (!file.isShownInline) {
    reply.header('Content-Security-Policy', "sandbox; default-src 'none'")
  }
  return reply.send(content)
}
