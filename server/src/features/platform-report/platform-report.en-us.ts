import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const platformReportServerEnUs: Catalogue = {
  查看平台报送: 'View a platform report',

  '报送数据与账务不平，差额{amount}元':
    'The report and the ledger do not add up; they differ by CNY {amount}.',
  '该报送已有更正，请先完成更正': 'This report is being corrected already. Finish that first.',
  同一期间只能延期一次: 'A period can be deferred only once.',
  '已超过报送期限，不能再延期': 'The report is overdue and cannot be deferred.',
  '请先报送本期的身份信息，受理后再报送收入信息':
    'File the identities of this quarter first; once they are accepted, file the income.',
  '平台报送：报送 + 已代扣申报 + 免报 = 账务':
    'Platform reports: reported + withheld + exempt = ledger',
  报送给税务局的收入与账上付出去的钱对不上:
    'The income reported to the tax bureau is not what was paid',
  '平台报送身份信息首次被退回（BS01），再次报送后受理':
    'Identity report is rejected once (BS01), then accepted',
  平台报送收入信息首次被要求补充说明: 'Income report is asked about once',
  '便民劳务：没有税款时免予报送收入': 'Convenience work: income is exempt while no tax is due',
}
