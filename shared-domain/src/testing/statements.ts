/** Statements as the banks' websites export them, each with a transfer of $2,000 from Maya Chen on 3 November 2026. */
export const STATEMENTS = {
  /** No column names; amounts are signed. */
  CBA: `03/11/2026,"+2000.00","Transfer From MAYA CHEN EOI0A1B2C3D","+15230.10"
02/11/2026,"-15.00","Monthly account fee","+13230.10"
02/11/2026,"+1,500.50","Direct Credit 421520 T OKORO EOI 5E6F 7A8B","+13245.10"
`,
  NAB: `Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name,Processed On
03 Nov 26,2000.00,083001 12345678,,MISCELLANEOUS CREDIT,MAYA CHEN EOI0A1B2C3D,15230.10,Transfers in,,03 Nov 26
02 Nov 26,-15.00,083001 12345678,,FEES,ACCOUNT KEEPING FEE,13230.10,Fees,,02 Nov 26
02 Nov 26,1500.50,083001 12345678,,INTER-BANK CREDIT,eoi-5e6f-7a8b T OKORO,13245.10,Transfers in,,02 Nov 26
`,
  Westpac: `Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial
032000123456,03/11/2026,"DEPOSIT ONLINE 2384756 FNDS TRNS EOI0A1B2C3D MAYA CHEN",,2000.00,15230.10,DEP,
032000123456,02/11/2026,"MONTHLY PLAN FEE",15.00,,13230.10,FEE,
032000123456,02/11/2026,"DEPOSIT-OSKO PAYMENT 2384755 T OKORO EOI 5E6F7A8B",,1500.50,13245.10,DEP,
`,
  /** No column names. */
  ANZ: `3/11/2026,2000.00,"TRANSFER FROM MAYA CHEN EOI0A1B2C3D"
2/11/2026,-15.00,"ACCOUNT SERVICING FEE"
2/11/2026,1500.50,"PAYMENT FROM OKORO T EOI5E6F7A8B"
`,
  Macquarie: `Transaction Date,Details,Account,Category,Subcategory,Tags,Notes,Debit,Credit,Balance,Original Description
03 Nov 2026,From Maya Chen - EOI 0A1B 2C3D,Trust account,Income,Other,,,,2000.00,15230.10,NPP CHEN MAYA EOI0A1B2C3D
02 Nov 2026,Account fee,Trust account,Fees,Bank,,,15.00,,13230.10,FEE
02 Nov 2026,From T Okoro - EOI5E6F7A8B,Trust account,Income,Other,,,,1500.50,13245.10,NPP OKORO
`,
  Bendigo: `Opening balance,,,,11744.60
Date,Description,Debit,Credit,Balance
02/11/26,"DIRECT CREDIT T OKORO EOI5E6F7A8B",,"$1,500.50","$13,245.10"
02/11/26,"MONTHLY SERVICE FEE","$15.00",,"$13,230.10"
03/11/26,"OSKO PAYMENT MAYA CHEN eoi0a1b2c3d",,"$2,000.00 CR","$15,230.10 CR"
,Closing balance,,,"$15,230.10 CR"
,Totals,"$15.00","$3,500.50",
`,
} as const;
