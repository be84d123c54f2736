import { exampleOf } from '#shared/core/example.ts'
import {
  downloadBankFile,
  handleRecon,
  listReconLines,
  runRecon,
  uploadBankFile,
} from './recon-calls.ts'
import { recons } from './recon.ts'

/** The statement of a day before anything was paid. */
const emptyStatement =
  'data:text/csv;name=statement.csv;base64,55uR566h6LSm5Y+3LOmTtuihjOa1geawtOWPtyzkuqTmmJPml7bpl7Qs5pS25pSvLOmHkeminSjlhYMpLOWvueaWuSzmkZjopoEKMTIwMDAwMDAwMDAwMDAwMDAwMS0xLOacn+WIneS9meminSwyMDI2LTAxLTAyLOaUtuWFpSwwLjAwLCwKMTIwMDAwMDAwMDAwMDAwMDAwMS0xLOWQiOiuoSww56yULOaUtuWFpSwwLjAwLCwK'

const newest = exampleOf(recons.endpoints.list, {
  as: 'admin',
  query: { pageNo: 1, pageSize: 10 },
})
const filter: object = { status: '2' }
const different = exampleOf(recons.endpoints.list, { as: 'admin', query: filter })
const id = '$recon.list.records.0.id'
const luoshui = { providerId: '1200000000000000001', payPass: '1' } as const

export const reconExamples = [
  newest,
  exampleOf(runRecon, {
    as: 'admin',
    body: { ...luoshui, reconDate: '2026-01-02' },
  }),
  exampleOf(handleRecon, {
    as: 'admin',
    body: {
      id,
      key: '$recon.list.records.0.unmatched.0.key',
      proposal: '4',
      remark: '已联系银行核对',
    },
    first: [different],
  }),
  exampleOf(uploadBankFile, {
    as: 'admin',
    body: { ...luoshui, reconDate: '2026-01-02', file: emptyStatement },
  }),
  exampleOf(downloadBankFile, {
    as: 'provider',
    query: { id, format: 'csv' },
    first: [ofProvider()],
  }),
  exampleOf(listReconLines, { as: 'provider', query: { id }, first: [ofProvider()] }),
]

function ofProvider() {
  return exampleOf(recons.endpoints.list, { as: 'provider', query: { pageNo: 1, pageSize: 10 } })
}
