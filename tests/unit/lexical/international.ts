/** Ordinary words and shop names of many languages, written with their accents: none is an imitation. */
export const HONEST_INTERNATIONAL = `
línea.es enlínea.com tiendaenlínea.com bancaenlínea.mx línea-directa.es compras-en-línea.mx ventasenlínea.co
kaminöfen.de kaminöfen-shop.de trésor.fr trésor-public.fr le-trésor.ch fantôme.fr chasseurdefantômes.fr conexões.com.br
rádium.hu polygón.sk avalânche.com.br météorage.fr kapalıdolap.com

münchen.de köln-tourismus.de düsseldorf.de bäckerei-müller.de fahrräder.de möbelhaus.de küchenstudio.de
schlüsseldienst-berlin.de gärtnerei.de käsespezialitäten.ch büroeinrichtung.de übersetzungsbüro.de türen-fenster.de
glühwein.at österreich.at wärmepumpe.de kälteanlagen.de straßenbau.de fußball-news.de größenberatung.de schöne-dinge.de
brötchen-bringdienst.de kühlschränke.de löwenapotheke.de düne.de dünenhotel.de bücher.de universität.de ärztehaus.de
zahnärzte-bern.ch hörgeräte.de nähmaschinen.de säfte.de grüne-energie.de lösungen.ch händlerbund.de geschäftskonto.de
sparkasse-nürnberg.de währungsrechner.de börse-online.de vermögensverwaltung.li goldmünzen.de bürgschaft.de münzen.at

hôtel-de-ville.fr boulangerie-pâtisserie.fr crêperie.bzh café-français.fr école.fr énergie-verte.fr éclipse.fr
élixir.fr hélium.fr métis.fr vénus.fr pépé.fr légion-étrangère.fr théâtre.fr musée.fr forêt.fr rénovation-maison.fr
château.fr événements.fr télévision.fr santé.fr société-générale.fr crédit-agricole.fr prêt-immobilier.fr
assurance-santé.fr épargne.fr québec.ca montréal.ca hébergement.ca bières.be brûlerie.fr fenêtres.fr véranda.fr
déménagement.fr mécanique.fr maçonnerie.fr plombier-orléans.fr légumes.fr fromagerie-génin.fr océan.fr énigme.fr

españa.es año-nuevo.es niños.es diseño-gráfico.es peluquería.es librería-central.es panadería.mx economía.es
unión.es unión-deportiva.es cantón.ec falcón.ve sáhara.es talismán.mx legión.es neutrón.es camión.es peña.es muñecas.es
música.com fútbol.es teléfono.es jardinería.es fotografía-bodas.es decoración.es restauración.es educación.mx
cámara-comercio.co compañía.es montaña.es cañón.mx médico.es óptica.es ópera.es código.es préstamos.es créditos.mx
inversión.es gestión-fiscal.es atún.es jamón-ibérico.es canción.es corazón.mx electrónica.es niñeras.es sueños.es

pão.com.br pães-de-queijo.com.br coração.com.br informação.pt promoção.com.br educação.pt saúde.com.br ação.com.br
câmbio.com.br orça.com.br orçamento-grátis.com.br pixéis.com.br áster.com.br vênus.com.br elétrica.com.br
imóveis.com.br móveis-planejados.com.br notícias.pt negócios.com.br construções.com.br calções.pt feijão.com.br
limões.pt leilões.com.br balões.com.br portões.com.br fogões.com.br aviões.com.br máquinas.com.br elétrons.com.br
próximo.com.br café.com.br farmácia.pt têxtil.pt automóveis.pt seguradora-união.com.br cartões.com.br ações.com.br

żółw.pl łódź.pl gdańsk.pl poznań.pl kraków.pl wrocław.pl księgarnia-łódź.pl zdrowie-żywność.pl książki.pl łóżka.pl
meble-łazienkowe.pl pożyczki.pl kredyt-gotówkowy.pl święta.pl święto.pl żaluzje.pl ogród.pl kwiaty-róże.pl pączki.pl
śniadania.pl góry.pl sól.pl mąka.pl żagle.pl łąka.pl córka.pl mięso.pl piękno.pl okulary-słoneczne.pl wyprzedaż.pl

čeština.cz řeznictví.cz železářství.cz květiny.cz pivovar-plzeň.cz kuchyně.cz stavebniny-líšeň.cz lékárna.cz děti.cz
rituál.cz skále.cz trůn.cz kamín.cz půjčky.cz dům.cz zahradnictví.cz účetnictví.cz právník.cz žárovky.cz nářadí.cz
škola.sk babylón.sk axióm.sk tón.sk talizmán.sk fotón.sk hračky.sk kníhkupectvo-žilina.sk košice.sk reštaurácia.sk
čokoláda.sk obchod-topánky.sk dvere-okná.sk účtovníctvo.sk štúdio.sk ľudové-umenie.sk žiarovky.sk kĺzačky.sk

szótár.hu könyvesbolt.hu élelmiszer.hu hűtőgép.hu autó.hu autóalkatrész.hu ajándék.hu bútor.hu játékbolt.hu trón.hu
tempó.hu hélium.hu virágküldés.hu győr.hu kávé.hu pékség.hu üveges.hu hírek.hu időjárás.hu bőrcipő.hu
pénzváltó.hu hitelügyintéző.hu szálláshely.hu fürdő.hu gyógyszertár.hu lakásfelújítás.hu könyvelő.hu számítógép.hu

türkiye.com çiçek.com çiçekçi.com.tr kapı.com kapıdolap.com ısıtıcı.com kuyumcu-altın.com müzik.com öğrenci.com.tr
üniversite.com.tr güneş-enerji.com eğitim.com.tr şirket.com ayakkabı.com halı.com yatırım.com ürünler.com şeker.com
mobilya-çarşısı.com kadın.com çanta.com sağlık.com.tr alışveriş.com tatil-köyü.com gümüş.com bankacılık.com döviz.com
kıyafet.com ışık.com ıspanak.com baharatçı.com fıstık.com balıkçı.com kırtasiye.com kredi-kartı.com

tiếng-việt.vn hànội.vn đồ-gỗ.vn nhà-đất.vn bánh-mì.vn cà-phê.vn điện-thoại.vn đồng-hồ.vn thời-trang.vn sữa.vn trà-xanh.vn
ngân-hàng.vn vàng-bạc.vn chứng-khoán.vn nội-thất.vn du-lịch-đà-nẵng.vn sách.vn hoa-tươi.vn phở.vn gạo.vn xe-máy.vn

blåbær.dk møde.dk mødelokaler.dk sølv.no sølvsmykker.dk løn.dk grøn-energi.dk søndag.dk tørklæde.dk fløde.dk øl.dk føtex-tilbud.dk káva.cz mező.hu kröll.at smørrebrød.dk køkken.dk hæveautomat.dk rødgrød.dk børnetøj.dk cykelløb.dk lån.dk forsikring-lån.dk møbler.dk
søen.dk håndværker.dk tøjbutik.dk kærlighed.dk økologi.dk rejsebørsen.dk fødevarer.no bokhandel-tromsø.no båt.no
hårklipp.no sjømat.no kjøkken.no snøfritt.no fjellhytte-røros.no grønnsaker.no strøm.no blåveis.no
smörgåsbord.se köksbutik.se målare.se försäkring.se bilhandlare-malmö.se hälsa.se blommor-göteborg.se kärlek.se räksmörgås.se
trädgård.se kött.se öl.se mäklare.se båtar.se bröd.se guldköp.se växel.se bifröst.se sjö.se
kauppa-jyväskylä.fi hyvää.fi sähkö.fi pöytä.fi lääkäri.fi työkalut.fi jäätelö.fi lämpö.fi veikkaus-päivä.fi kynttilä.fi
ísland.is þjónusta.is bókabúð.is kaffihús.is flug-ferðir.is veður.is hús.is lögfræði.is bifröst.is

șoseaua.ro mâncare.ro grădină.ro cărți.ro știri.ro bănci.ro încălzire.ro mobilă.ro pâine.ro împrumut.ro florărie.ro
knjižara.hr kuća.hr čokolada.hr šuma.hr životinje.hr školjka.hr računala.hr građevina.hr čaj.si žito.si srečanje.si
ēdiens.lv grāmatas.lv māja.lv ziedi-rīga.lv žurnalas.lt gėlės.lt šokoladas.lt žuvis.lt mėsa.lt jõgi.ee küünal.ee öö.ee
caffè.it perché.it città-di-roma.it università.it libertà.it qualità.it più.it còsmos.cat cançó.cat aigües.cat fàbrica.cat
malta-għawdex.mt ħobż.mt ĉielo.eo ŝipo.eo

пехота.рф банк.рф кошелёк.рф новости.рф погода.рф работа.рф техника.рф автошкола.рф театр.рф хор.рф сахар.рф котёл.рф
пример.рф ремонт-окон.рф москва.рф аптека.рф почта.рф метро.рф карта.рф окна.рф наука.рф океан.рф ракета.рф комета.рф
кава.укр дім.укр молоко.укр хата.укр книга.укр вікно.укр кавун.укр новини.укр банк.бг книги.бг храна.бг коса.бг
αθήνα.ελ βιβλία.gr καφές.gr τράπεζα.gr νέα.gr υγεία.gr παπούτσια.gr εταιρεία.gr κόσμος.gr σχολείο.gr μόδα.gr
日本語.jp 銀行.cn 旅行.jp コーヒー.jp 한국.kr 커피.kr ไทย.com الجزيرة.com דואר.co.il हिन्दी.com
`
  .trim()
  .split(/\s+/);

/** Invented: brands spelt so that a hurried reader takes them for themselves: with accents, and with letters of other alphabets. */
export const HOMOGRAPHS = `
metamásk.io métamask.io mètamäsk.com metamask-lögin.metamásk.com uniswäp-claim.com claim-uniswáp.org uniśwap.org
opensèa.io öpensea.io opénsea-mint.xyz coinbäse.com cøinbase.com cóinbase-login.com bınance.com binançe.com bínance.com
ledgėr.com lédger.com ḷedger.com leđger.com łedger.com lédger-live.com bitcöin.org bitcoín.com ethereųm.org ėthereum.org
ethéreum.org phantöm.app phàntom.app krakén.com kräken.com trézor.io treźor.io trêzor-wallet.com påncakeswap.finance
pancakeswāp.com ráydium.io aavé.com äave.com etherscán.io ḅinance.com ķucoin.com rábby.io trustwállet.com walletcönnect.com
arbitrüm.io stárknet.io hyperlíquid.xyz pólymarket.com exodüs.com tangém.com backpäck.app tęther.to mönero.org
mеtamask.io mеtamask-claim.xyz оpensea.io соinbase.com bitcоin.org ethereum-сlaim.оrgs.com ledgеr.com lеdger-live.com
phаntom.app uniswаp.org αave.com trezοr.io սniswap.org binanсe.com krаken.com lineа.build sоlana.com pоlygon.technology
ɑave.com metɑmask.io coinbɑse.com ɡemini.com xn--mtamask-bya.io
`
  .trim()
  .split(/\s+/);
