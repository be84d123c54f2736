import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { storedFileRoot } from '#shared/core/stored-file.ts'

/** The `biz` of a business licence, the one upload that needs no session: who registers has none yet. */
export const licenseBiz = 'license'

export const uploadFile = defineEndpoint({
  id: 'file.add',
  method: 'POST',
  path: '/sys/common/upload',
  summary: '上传文件',
  access: 'public',
  effect: 'mutate',
  takes: 'form',
  body: Type.Object({
    file: Type.String({
      contentMediaType: 'application/octet-stream',
      description: '文件，最大 10 MB；一次一个',
    }),
    biz: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{1,32}$',
        description: '用途，即存放的文件夹；缺省为 temp，营业执照为 license',
      }),
    ),
    jeditor: Type.Optional(Type.String({ description: '富文本编辑器会附带，不影响结果' })),
  }),
  result: Type.Object({
    path: Type.String({ description: '存储路径，接在 /sys/common/static/ 之后即文件地址' }),
    folder: Type.String({ description: '存储路径的前一段，即用途' }),
    name: Type.String({ description: '存储路径的后一段：随机文件名' }),
    originalName: Type.String({ description: '上传时的文件名，去掉了不安全的字符' }),
    contentType: Type.String({ description: '按文件内容识别，不采信上传者的说法' }),
    sizeBytes: Type.Integer({ minimum: 1 }),
  }),
  assumption:
    '上传须登录；注册时上传营业执照（biz=license，仅 PNG、JPEG、PDF）不需要登录，同一地址每小时最多 10 次。存储路径同时在 message 和 result 中；jeditor 不改变结果。',
})

export const readStoredFile = defineEndpoint({
  id: 'file.read',
  method: 'GET',
  path: `${storedFileRoot}/:folder/:name`,
  summary: '读取文件',
  access: 'public',
  effect: 'read',
  params: Type.Object({ folder: Type.String(), name: Type.String() }),
  result: Type.Null(),
  answer: 'file',
  assumption:
    '文件名含 128 位随机数，知道地址即可读取。仅 PNG、JPEG、PDF 在页面中显示，其余一律作为附件下载。',
})
