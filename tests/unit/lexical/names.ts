/** Honest crypto sites, from general knowledge. Most stand in no list that the model was trained on. */
export const HONEST = `
metamask.io support.metamask.io docs.metamask.io portfolio.metamask.io uniswap.org app.uniswap.org docs.uniswap.org
gov.uniswap.org opensea.io docs.opensea.io www.coinbase.com wallet.coinbase.com app.aave.com stake.lido.fi docs.lido.fi
app.safe.global app.ens.domains curve.fi app.1inch.io etherscan.io claims.eigenfoundation.org bridge.arbitrum.io
portal.polygon.technology github.io pages.dev ethereum-magicians.org ethereum.stackexchange.com solana.stackexchange.com
cryptozombies.io speedrunethereum.com buidlguidl.com solidity-by-example.org ethernaut.openzeppelin.com docs.ethers.org
cryptofees.info dex.guru growthepie.xyz bitcoincore.org bitcoinops.org nouns.wtf artgobblers.com lootproject.com
cryptotaxcalculator.io privy.io dynamic.xyz web3auth.io rainbowkit.com ponder.sh envio.dev goldsky.com subsquid.io
covalenthq.com figment.io kiln.fi p2p.org everstake.one chorus.one bitcoin.de kraken.com ledger.com phantom.app
etherfi.gitbook.io docs.frax.finance ethereum.github.io scaffold-eth.github.io web3.hashnode.dev coinmarketcal.com
github.com docs.google.com www.wikipedia.org walletbeat.eth.limo vitalik.eth.limo aavegotchi.com
`
  .trim()
  .split(/\s+/);

/** Invented, in the manner of the real ones; none of them is known to exist. */
export const PHISHING = `
claim-uniswap-rewards.com airdrop-lineabuild.xyz app-hyperliquid-claim.live eigenlayer-allocation.network
metarnask-support.com opensea-mintpass.vercel.app connect-walletconect.web.app zksync-airdrop-check.pages.dev
rewards-arbitrurn.foundation claim.layerzer0.top www.stake-lido-fi.xyz blast-eligibility.io migrate-aavev4.net
pudgypenguin-claims.netlify.app nft-openbox77.vercel.app dapp-rectify.pages.dev walletvalidator-node.web.app
multichain-dappfix.pages.dev trustwallet-secure-login.firebaseapp.com ledger-recovery-phrase.online
coinbase-verify-account.top binance-bonus.cfd solana-giveaway2026.live bonk-airdrop.lol jup-claim.icu
jupiter.ag-claims.site uniswap.org-rewards-portal.com aave.com-migrate-v4.xyz app.pendle-finance.claims
register-monad.xyz monad-testnet-allocation.com megaeth-presale.org presale-pepeunchained.top claim-starknet.foundation
eligibility-ethena.app ethena-season4.claims airdrop.berachain-foundation.xyz vote-worldlibertyfi.com
wlfi-token-claim.pages.dev sync-dapps-node.web.app resolve-chainwallets.pages.dev aml-check-usdt.info
usdt-aml-scanner.online free-mint-azuki.xyz mint-doodles2.xyz galxe-quest-rewards.com collabland-verify.net
guild-verify-collab.land-auth.xyz aiiocation-celestia.com ciaim-manta.network proposai-arbitrum.com
reward-sushisvvap.com pancakeswapp.finance-bridge.app debank-airdrop.top rabby-wallet-extension.xyz
phantom-wallet-restore.live solscan-verify.site raydium-lp-bonus.fun tokenmigration-fetchai.com
kelpdao-claim.xyz etherfi-season-rewards.live cryptowallet-unlock.icu xn--mtamask-bya.io
`
  .trim()
  .split(/\s+/);
