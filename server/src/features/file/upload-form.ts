import { type FastifyRequest } from 'fastify'
import { uploadFile } from '@settle/shared/features/file/file.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { type Upload } from './file.service.ts'

const folderPattern = new RegExp(
  String(Reflect.get(uploadFile.body?.properties.biz ?? {}, 'pattern')),
)

/** Reads the form of an upload to its end; rejects what is no form, holds no file or is too large. */
export async function readUploadForm(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new RequestRejected(415, '请以 multipart/form-data 表单上传文件')
  }
  let file: { readonly content: Buffer; readonly originalName: string } | undefined
  let folder = 'temp'
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        file = { content: await part.toBuffer(), originalName: part.filename }
      } else if (part.fieldname === 'biz' && part.value !== '') {
        folder = String(part.value)
      }
    }
  } catch (error) {
    throw rejectionOf(error)
  }
  if (file === undefined) throw new RequestRejected(400, '缺少参数 {field}', { field: 'file' })
  if (file.content.length === 0) {
    throw new RequestRejected(400, '上传的文件是空的，请重新选择文件')
  }
  if (!folderPattern.test(folder)) {
    throw new RequestRejected(400, '参数 biz 只能由字母、数字、下划线和连字符组成，最多 32 位')
  }
  return { ...file, folder }
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
