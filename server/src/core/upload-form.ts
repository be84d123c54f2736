import multipart from '@fastify/multipart'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { implement } from './call/implement.ts'
import { type Api } from './call/call.ts'
import { RequestRejected } from './refusal.ts'

/** What a form carried: one file, and its other members as texts. */
export interface UploadForm {
  readonly content: Buffer
  readonly originalName: string
  readonly fields: Readonly<Record<string, string>>
}

interface FormCall<E extends Endpoint> {
  readonly endpoint: E
  /** What its file may weigh. */
  readonly limitBytes: number
  readonly handle: Parameters<typeof implement<E>>[2]
}

/** Makes the route of a call that takes a form; see `implement`. */
export async function implementForm<E extends Endpoint>(
  api: Api,
  { endpoint, limitBytes, handle }: FormCall<E>,
): Promise<void> {
  // Forms are parsed in a scope of their own, so that every other call goes on refusing them.
  await api.app.register(async (app) => {
    await app.register(multipart, {
      limits: { fileSize: limitBytes, files: 1, fields: 8, fieldSize: 1_024, parts: 9 },
    })
    implement({ ...api, app }, endpoint, handle)
  })
}

/** Reads the form of an upload to its end; rejects what is no form, holds no file or is too large. */
export async function readUploadForm(request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) {
    throw new RequestRejected(415, '请以 multipart/form-data 表单上传文件')
  }
  let file: Omit<UploadForm, 'fields'> | undefined
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        file = { content: await part.toBuffer(), originalName: part.filename }
      } else if (part.value !== '') {
        fields[part.fieldname] = String(part.value)
      }
    }
  } catch (error) {
    throw rejectionOf(error)
  }
  if (file === undefined) throw new RequestRejected(400, '缺少参数 {field}', { field: 'file' })
  if (file.content.length === 0) {
    throw new RequestRejected(400, '上传的文件是空的，请重新选择文件')
  }
  if (request.notes !== undefined) {
    const { originalName: name, content } = file
    request.notes.bodyText = JSON.stringify({ ...fields, file: { name, bytes: content.length } })
  }
  return { ...file, fields }
}

/**
 * Refuses to go on with a file whose sender has gone, before anything of it is kept: anyone who stopped an upload must not
 * find its rows later.
 */
export function assertSenderWaits({ raw }: FastifyReply): void {
  if (raw.destroyed) throw new RequestRejected(400, '上传已被停止，没有保留任何数据')
}

/** What the parser of forms refuses, in our words; whatever it cannot read is a broken form. */
function rejectionOf(error: unknown): RequestRejected {
  switch (error instanceof Error ? Reflect.get(error, 'code') : undefined) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new RequestRejected(413, '文件大小超出10MB限制, 请压缩或降低文件质量!')
    case 'FST_FILES_LIMIT':
      return new RequestRejected(400, '一次只能上传一个文件')
    default:
      return new RequestRejected(400, '上传的表单不完整或无法识别，请重新上传')
  }
}
