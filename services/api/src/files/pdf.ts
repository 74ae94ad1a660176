import pdfmake from 'pdfmake';

// The standard fonts of every PDF reader: nothing to embed or fetch.
pdfmake.setFonts({
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => /^Helvetica(?:-\w+)?$/.test(path));

export { pdfmake };
