import { describe, expect, test } from 'vitest'
import { dispositionName, downloadName } from './download.js'

describe('downloadName (Spec §9)', () => {
  test('removes dots and keeps the extension', () => {
    expect(downloadName('informe.v2.final.pdf')).toBe('informev2final.pdf')
    expect(downloadName('logo.png')).toBe('logo.png')
    expect(downloadName('LEEME')).toBe('LEEME')
    expect(downloadName('.env')).toBe('env')
  })

  test('replaces dots by underscores in a custom name and keeps the extension', () => {
    expect(downloadName('a.zip', 'Archivos ACME S.A. de C.V.')).toBe('Archivos ACME S_A_ de C_V_.zip')
    expect(downloadName('a.pdf', 'Informe v1.2.pdf')).toBe('Informe v1_2.pdf')
    expect(downloadName('a.b.pdf', '  ')).toBe('ab.pdf')
    expect(downloadName('a.pdf', '  Informe.PDF ')).toBe('Informe.pdf')
    expect(downloadName('a.PDF', 'Informe.pdf')).toBe('Informe.PDF')
    expect(downloadName('LEEME', 'v1.2')).toBe('v1_2')
    expect(downloadName('a.b', 'c')).toBe('c.b')
  })
})

describe('dispositionName', () => {
  test('reads the extended name before the plain one', () => {
    expect(dispositionName(`attachment; filename="a.pdf"; filename*=UTF-8''dise%C3%B1o.pdf`)).toBe(
      'diseño.pdf',
    )
    expect(dispositionName('attachment; filename=plain.txt')).toBe('plain.txt')
    expect(dispositionName('attachment; filename="con \\"comillas\\".txt"')).toBe('con "comillas".txt')
  })

  test('never returns a path, and accepts broken encoding', () => {
    expect(dispositionName('attachment; filename="../../etc/passwd"')).toBe('passwd')
    expect(dispositionName(`attachment; filename*=UTF-8''%E0%A4%A; filename="ok.txt"`)).toBe('ok.txt')
    expect(dispositionName('attachment; filename=C:\\\\temp\\\\a.txt ; size=1')).toBe('a.txt')
    expect(dispositionName('attachment; filename=""')).toBeUndefined()
    expect(dispositionName(null)).toBeUndefined()
    expect(dispositionName('inline')).toBeUndefined()
  })
})
